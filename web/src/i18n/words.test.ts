// One word for one thing, and it is the rulebook's: words that must not stand in the messages and rules
// pages of a language, with the better one.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from './languages';
import { messagesOf } from '../../test/message_check';

interface Banned {
  word: RegExp;
  better: string;
  /** Only in texts of this game; everywhere without. */
  game?: 'cartographers' | 'misterra' | 'guild';
}

const BANNED: Record<Language, Banned[]> = {
  en: [
    { word: /\bof \{threshold\} days\b|\bdays\b/, better: 'time', game: 'cartographers' },
    { word: /away from mountains/, better: 'not beside a mountain' },
    { word: /\bflags?\b/, better: 'claim marker', game: 'misterra' },
  ],
  fr: [
    { word: /pièces? (du jeu|déjà là)/i, better: 'pions, jetons (Pièce : le coin)', game: 'guild' },
    { word: /(?<!\p{L})pièces?(?!\p{L})/u, better: 'Pièce', game: 'guild' },
    { word: /\bPartie (suivante|\{phase\})|partie (suivante|précédente)/, better: 'phase', game: 'guild' },
    { word: /(?<!\p{L})b[âa]ti(r|ssez|e?s?)(?!\p{L})|fondez/iu, better: 'découvrir', game: 'guild' },
    { word: /vierge/i, better: 'vide' },
    { word: /tout terrain/i, better: 'sauvage, n’importe quel terrain' },
    { word: /tableau d’honneur/i, better: 'Explorateurs légendaires' },
    { word: /décompt/i, better: 'carte Score, évaluer', game: 'cartographers' },
    { word: /(?<!\p{L})durées?(?!\p{L})/iu, better: 'Seuil de Temps, Valeur de Temps', game: 'cartographers' },
    { word: /blason/i, better: 'emblème' },
    { word: /évaluation/i, better: 'score final', game: 'cartographers' },
    { word: /(?<!\p{L})[Cc]hamp(?!\p{L})|(?<!\p{L})champs(?!\p{L})/u, better: 'Champs', game: 'cartographers' },
    { word: /\bjours\b/, better: 'Temps', game: 'cartographers' },
    { word: /contrées sauvages/i, better: 'Région Sauvage' },
    { word: /cases? désolées?/, better: 'case Terre Désolée' },
    { word: /^Soin$/, better: 'Profondeur' },
    { word: /loin des/i, better: 'non adjacent à' },
    { word: /drapeaux?/i, better: 'pion Revendication', game: 'misterra' },
    { word: /^(Bouger|Tracer)$/, better: 'Se déplacer, Cartographier ou revendiquer', game: 'misterra' },
    { word: /variante maître/i, better: 'Les Maîtres Cartographes' },
    { word: /renommée|quatre rangs/i, better: 'score total, grade', game: 'misterra' },
    { word: /(?<!\{)\bpoints?(?! de prestige)\b/i, better: 'points de prestige', game: 'misterra' },
    { word: /groupe/i, better: 'région', game: 'misterra' },
    { word: /(^|\. )Seul, on /, better: 'En solo' },
    { word: /la plus basse/, better: 'la première dans l’ordre A1 < A2 …', game: 'misterra' },
    { word: / [:;?!»]|« /, better: 'a blank that does not break' },
    { word: /(?<!\p{L})[dD]e \{(names?|person|owner)\}/u, better: 'nothing that is cut before a vowel (d’Ada)' },
  ],
  el: [
    { word: /κελι|κελί|τετράγων[οα](?!υ)/i, better: 'θέση' },
    { word: /ομάδ/i, better: 'σύμπλεγμα, περιοχή' },
    { word: /καλλιέργ/i, better: 'χωράφι' },
    { word: /βαθμολόγησ/i, better: 'σκοραρίσματος' },
    { word: /έμβλημα/i, better: 'θυρεός' },
    { word: /αξιολόγ/i, better: 'κατάταξη' },
    { word: /Wildholds/, better: 'Κωμόπολη' },
    { word: /άγρια φύση|χέρσα γη/i, better: 'Άγρια Γη, Ερημιές' },
    { word: /Otoma/, better: 'Ότομα' },
    { word: /σημαί[αε]ς?(?!\p{L})/iu, better: 'πιόνι διεκδίκησης', game: 'misterra' },
    { word: /μακριά από βουν/i, better: 'όχι γειτονικά σε βουνό' },
    { word: /^Προσοχή$/, better: 'Βάθος' },
    { word: /Με τα μάτια/, better: 'Προβολή ως' },
    { word: /^Αυτό$/, better: 'Παίξτε αυτό' },
    { word: /στο επόμενο \p{L}* ?χώρο/u, better: 'στον επόμενο' },
    { word: /Προστέθηκαν \{/, better: 'a form that is right with none' },
    { word: /(?<!\p{L})χαρτι(ά|ών)(?!\p{L})/u, better: 'κάρτες' },
    { word: /φυλλομετρητ/i, better: 'περιηγητής' },
    { word: /πίνακα διακρίσεων/i, better: 'πίνακα τιμής' },
    { word: /κώδικα.? QR/i, better: 'κωδικός QR' },
    { word: /μέρες/, better: 'χρόνος', game: 'cartographers' },
    {
      word: /(?<!\p{L})(Σχεδίασε|Στέκεσαι|Έχεις|[Σσ]ου|σταθείς|Πάρ’|Ανέβα|Προχώρα|Κρατώ|Παίζω|Μένω|Σταματώ)(?!\p{L})/u,
      better: 'the polite plural',
    },
  ],
};

interface Text {
  where: string;
  game: string;
  text: string;
}

/** Whose text a message is: 'misterra.log.go', 'setup.option.guild.map', 'home.about.guild'. */
function gameOf(key: string): string {
  return /(?:^|\.)(cartographers|misterra|guild)(?:\.|$)/.exec(key)?.[1] ?? '';
}

function textsOf(language: Language): Text[] {
  const messages = [...messagesOf(language)].map(([key, text]) => ({
    where: `messages/${language}: ${key}`,
    game: gameOf(key),
    text,
  }));
  const folder =
    language === 'en'
      ? join(import.meta.dirname, '../../../docs/rules')
      : join(import.meta.dirname, '../rules', language);
  const rules = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .map((text, line) => ({ where: `rules/${language}/${file}:${line + 1}`, game: file.replace(/\.md$/, ''), text })),
  );
  return [...messages, ...rules];
}

describe.each(LANGUAGES)('the words of %s', (language) => {
  const texts = textsOf(language);

  it('are those of the rulebooks', () => {
    const found = BANNED[language].flatMap(({ word, better, game }) =>
      texts
        .filter((each) => (game === undefined || each.game === game) && word.test(each.text))
        .map(({ where, text }) => `${where}: '${word.exec(text)?.[0] ?? ''}', better: ${better}`),
    );
    expect(found).toEqual([]);
  });

  it('leave no blank before an ellipsis, and no hyphen for a minus', () => {
    const found = texts.filter(({ text }) => /\p{L} …$/u.test(text) || /(^|[\s(])-\d/.test(text));
    expect(found.map(({ where }) => where)).toEqual([]);
  });
});

it('the credits of every language name everybody whom NOTICE names', () => {
  const notice = readFileSync(join(import.meta.dirname, '../../../NOTICE'), 'utf8');
  const people = [...notice.matchAll(/designed by (.+), illustrated by (.+)/g)].flatMap(([, by = '', art = '']) => [
    ...by.split(/, | and /),
    art,
  ]);
  expect(people.length).toBe(9);
  for (const language of LANGUAGES) {
    const messages = messagesOf(language);
    const credits = ['cartographers', 'misterra', 'guild'].map((game) => messages.get(`home.credits.${game}`)).join();
    for (const name of people) expect(credits, language).toContain(name);
  }
});
