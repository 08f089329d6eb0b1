// All messages of one language in one chunk of the page: area -> key -> ICU text. Those of online tables
// come with them.
export default import.meta.glob<Record<string, string>>(['./el/*.json', '!./el/online.json', '!./el/people.json'], {
  eager: true,
  import: 'default',
});
