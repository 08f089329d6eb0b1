// All messages of one language in one chunk of the page: area -> key -> ICU text. Those of online tables
// come with them.
export default import.meta.glob<Record<string, string>>(['./fr/*.json', '!./fr/online.json', '!./fr/people.json'], {
  eager: true,
  import: 'default',
});
