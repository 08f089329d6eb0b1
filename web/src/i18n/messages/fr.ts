// All messages of one language in one chunk of the page: area -> key -> ICU text. Those in fr/later come with
// the pages they belong to.
export default import.meta.glob<Record<string, string>>('./fr/*.json', {
  eager: true,
  import: 'default',
});
