// All messages of one language in one chunk of the page: area -> key -> ICU text. Those in el/later come with
// the pages they belong to; those of paper are in the module that prints.
export default import.meta.glob<Record<string, string>>(['./el/*.json', '!./el/paper.json'], {
  eager: true,
  import: 'default',
});
