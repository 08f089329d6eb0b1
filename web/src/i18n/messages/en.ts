// All messages of one language in one chunk of the page: area -> key -> ICU text. Those in en/later come with
// the pages they belong to; those of paper are in the module that prints.
export default import.meta.glob<Record<string, string>>(['./en/*.json', '!./en/paper.json'], {
  eager: true,
  import: 'default',
});
