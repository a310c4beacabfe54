/** A test that passes while the product or React complains hides a defect: anything unexpected on the console fails it. */
const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => void complaints.push(`console.${level}: ${parts.map(String).join(' ')}`);
}
afterEach(() => {
  const seen = complaints.splice(0);
  if (seen.length > 0) throw new Error(seen.join('\n'));
});

export {};
