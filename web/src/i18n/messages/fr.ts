// All messages of one language in one chunk of the page: area -> key -> ICU text.
export default import.meta.glob<Record<string, string>>('./fr/*.json', {
  eager: true,
  import: 'default',
});
