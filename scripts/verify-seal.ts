// `npm run verify-seal -- https://surveys.example.com/study/<ref> [seal]`: computes the seal of a survey again, from nothing
// but what the installation tells everybody. With a seal that somebody wrote down earlier, it compares that one as well.
// docs/privacy.md shows how to do the same without this program.
import { sealOf, type SealedDocument } from '../server/features/studies/seal';
import { canonicalJson } from '../server/platform/canonical-json';
import { StartupError } from '../server/platform/startup-error';
import { programArguments } from './support/chosen-cell';
import { exitCleanly, printLine } from './support/exit-cleanly';

interface PublicStudy {
  ref: string;
  flags: { voting_enabled: boolean };
  prompts: Record<string, unknown>[];
  privacy: Record<string, unknown> & { seal: string | null; sealed: SealedDocument | null; version: number };
}

// The address leads to its cell by itself, so `--cell` changes nothing here.
const [address, noted] = programArguments;

/** The address of what everybody may read of the survey, from that of its page or from itself. */
function publicAddress(text: string | undefined): URL {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null;
  const ref = url && /\/study\/([0-9a-f-]{36})/i.exec(url.pathname)?.[1];
  if (!ref) throw new StartupError('Usage: npm run verify-seal -- https://surveys.example.com/study/<ref> [seal]');
  return new URL(`/api/public/study/${ref}`, url);
}

async function read(url: URL): Promise<PublicStudy> {
  const reply = await fetch(url).catch((error: Error) => error);
  if (reply instanceof Error || !reply.ok)
    throw new StartupError(`${url.href} can't be read: ${reply instanceof Error ? reply.message : reply.status}.`);
  return (await reply.json()) as PublicStudy;
}

/** The parts of the survey as it is shown that differ from the document that was sealed. */
function differences({ ref, flags, prompts, privacy }: PublicStudy, sealed: SealedDocument): string[] {
  if (sealed.version === undefined) return [];
  const differs = (name: string, shown: unknown, bound: unknown) =>
    canonicalJson(shown) === canonicalJson(bound) ? [] : [name];
  const terms = sealed.terms as SealedDocument;
  const questions = sealed.questions as readonly SealedDocument[];
  return [
    ...differs('the ref of the survey', ref, sealed.survey),
    ...differs('the vote on topics', flags.voting_enabled, sealed.asksForVotes),
    ...Object.keys(terms).flatMap((name) => differs(name, privacy[name], terms[name])),
    ...differs('the number of questions', prompts.length, questions.length),
    ...questions.flatMap(({ translations: _, ...question }, at) =>
      Object.keys(question).flatMap((name) =>
        differs(`question ${at + 1}: ${name}`, prompts[at]?.[name], question[name]),
      ),
    ),
  ];
}

await exitCleanly(async () => {
  const study = await read(publicAddress(address));
  const { seal, sealed, version } = study.privacy;
  if (!seal || !sealed) throw new StartupError('This survey is a draft. It is sealed when it is published.');
  const computed = sealOf(sealed);
  if (computed !== seal)
    throw new StartupError(`NOT SEALED SO: the seal is ${seal}, and what is told now gives ${computed}.`);
  if (noted && noted !== seal) throw new StartupError(`ANOTHER SEAL: it is ${seal} now, and you noted ${noted}.`);
  const different = differences(study, sealed);
  if (different.length > 0) throw new StartupError(`SHOWN OTHERWISE than it was sealed: ${different.join(', ')}.`);
  printLine(`Seal ${seal}`);
  printLine(
    version === 1
      ? 'It is right. It is of version 1, which is over the terms alone: not over the survey and its questions.'
      : `It is right: ${study.prompts.length} questions and all terms are as they were when the survey opened, on ${String(sealed.openDate)}.`,
  );
});
