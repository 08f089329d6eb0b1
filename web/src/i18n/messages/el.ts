// All messages of one language in one chunk of the page: area -> key -> ICU text. Those of pages that few
// visits open come with them.
export default import.meta.glob<Record<string, string>>(['./el/*.json', '!./el/online.json', '!./el/cards.json'], {
  eager: true,
  import: 'default',
});
