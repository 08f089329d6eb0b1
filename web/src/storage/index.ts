// What is kept on this device, in IndexedDB: running and finished games, the hall of fame, settings.
// Every write is one transaction, so a crash leaves the last complete state.

export { counts, type Marks } from './counts';
export { database, type Kept } from './database';
export {
  addToGame,
  forgetGame,
  freshId,
  listGames,
  readGame,
  writeGame,
  type Facts,
  type KeptBooks,
  type MasterGame,
  type SavedGame,
  type Trait,
} from './games';
export { addToHall, botsOf, forgetHall, gradeInHall, hallKey, readHall, type HallEntry } from './hall';
export { readSettings, writeSetting } from './kept_settings';
export { readLesson, writeLesson, type LessonPlace } from './lessons';
export { forgetPad, listPads, readPad, writePad, type KeptPad } from './pads';
