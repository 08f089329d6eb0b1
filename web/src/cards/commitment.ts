/** What a record's first line has published of the seed. */
export function commitmentOf(record: string): string {
  return (JSON.parse(record.slice(0, record.indexOf('\n'))) as { commitment: string }).commitment;
}
