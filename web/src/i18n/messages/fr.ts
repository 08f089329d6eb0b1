// All messages of one language in one chunk of the page: area -> key -> ICU text. Those in fr/later come with
// the pages they belong to; those of paper are in the module that prints.
export default import.meta.glob<Record<string, string>>(['./fr/*.json', '!./fr/paper.json'], {
  eager: true,
  import: 'default',
});
