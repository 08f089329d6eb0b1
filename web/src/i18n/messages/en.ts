// All messages of one language in one chunk of the page: area -> key -> ICU text. Those in en/later come with
// the pages they belong to.
export default import.meta.glob<Record<string, string>>('./en/*.json', {
  eager: true,
  import: 'default',
});
