/**
 * Any unexpected message on the console fails the test, because it would hide a defect of which the product or React
 * complains.
 */
const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => void complaints.push(`console.${level}: ${parts.map(String).join(' ')}`);
}
afterEach(() => {
  const seen = complaints.splice(0);
  if (seen.length > 0) throw new Error(seen.join('\n'));
});

export {};
