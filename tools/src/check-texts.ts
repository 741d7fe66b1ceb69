import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command-line.ts';
import {
  findLanguageFaults,
  findPluralFaults,
  findSharedFaults,
  readLanguages,
  type SharedWords,
  sourceOf,
} from './texts/language-texts.ts';
import { findKeyFaults } from './texts/key-faults.ts';
import { findWrittenTexts } from './texts/written-texts.ts';
import { workspaceRoot } from './workspace.ts';

/** Words that languages share, and words that stand in the code, each with its reason. */
const words = JSON.parse(
  readFileSync(join(import.meta.dirname, 'texts/shared-words.json'), 'utf8'),
) as {
  readonly shared: readonly SharedWords[];
  readonly inCode: Readonly<Record<string, string>>;
};

const web = join(workspaceRoot, 'apps/web/src');

/** Source files of a folder that people come to see, without tests and stories. */
function sourcesOf(folder: string): readonly string[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter(
      (file) =>
        !/\.(test|stories|fixture|d)\.tsx?$|(^|\/)(testing|i18n)\//.test(
          file.replaceAll('\\', '/'),
        ),
    )
    .map((file) => join(folder, file))
    .sort();
}

function writtenFaults(file: string): readonly string[] {
  return findWrittenTexts(file, readFileSync(file, 'utf8'))
    .filter(({ text }) => !Object.hasOwn(words.inCode, text))
    .map(
      ({ line, text }) =>
        `${file.slice(workspaceRoot.length + 1)}:${line}: “${text}” is written in the code; texts are in apps/web/src/i18n.`,
    );
}

// Every text is used, said in each language, and in no other place than the languages.
await runCommand(async () => {
  const languages = await readLanguages(join(web, 'i18n'));
  const source = sourceOf(languages);
  const faults = [
    ...findLanguageFaults(languages),
    ...[...languages.values()].flatMap(findPluralFaults),
    ...findSharedFaults(languages, words.shared),
    ...findKeyFaults(source, sourcesOf(web)),
    ...[web, join(workspaceRoot, 'libs/ui/src')].flatMap(sourcesOf).flatMap(writtenFaults),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length === 0)
    console.log(
      `All ${source.size} texts are used, and said in each of ${languages.size} languages.`,
    );
  return faults.length === 0 ? 0 : 1;
});
