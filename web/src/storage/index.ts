// What is kept on this device, in IndexedDB: running and finished games, the hall of fame, settings.
// Every write is one transaction, so a crash leaves the last complete state.

export { database, type Kept } from './database';
export {
  counts,
  forgetGame,
  freshId,
  listGames,
  readGame,
  writeGame,
  type SavedGame,
} from './games';
export { addToHall, forgetHall, hallKey, readHall, type HallEntry } from './hall';
export { readSettings, writeSetting } from './kept_settings';
export { exportAll, forgetEverything, importAll, type ImportReport } from './transfer';
