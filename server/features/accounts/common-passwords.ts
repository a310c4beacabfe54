let list: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords that many people have chosen, in lower case. Read when first asked for, and once. */
export const commonPasswords = () => (list ??= read());

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
