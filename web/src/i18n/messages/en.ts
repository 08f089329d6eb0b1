// All messages of one language in one chunk of the page: area -> key -> ICU text. Those of pages that few
// visits open come with them.
export default import.meta.glob<Record<string, string>>(['./en/*.json', '!./en/online.json', '!./en/cards.json'], {
  eager: true,
  import: 'default',
});
