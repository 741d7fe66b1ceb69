import type { Message } from '@colega/chat-domain';
import type { TFunction } from 'i18next';
import { personaLabel } from '../../data/personas.tsx';
import { dateAndTimeOf } from '../../shared/dates.ts';
import {
  type ExportedChat,
  noticesOf,
  oneLine,
  type Source,
  sourcesOf,
  titleOf,
  whoSaid,
} from './exported-chat.ts';
import { messageSource } from './message-source.ts';

/** Escapes a name or title, so that it is plain text in Markdown. */
function escapeMarkdown(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>#|~!$&]/g, '\\$&');
}

/**
 * Escapes an address so that it stays within its angle brackets; mail addresses may contain all of
 * these.
 */
function escapeAddress(address: string): string {
  return address.replace(/[<>\\\s]/g, encodeURIComponent);
}

const isPresent = (part: string) => part !== '';

function headOf(exported: ExportedChat, t: TFunction): readonly string[] {
  const { chat, exportedAt } = exported;
  const started = dateAndTimeOf(chat.createdAt);
  const persona = escapeMarkdown(personaLabel(chat.persona));
  const facts = [
    persona && t('export.with', { persona }),
    started && t('export.startedAt', { date: started }),
    t('export.exportedAt', { date: dateAndTimeOf(exportedAt) }),
  ];
  return [
    `# ${escapeMarkdown(titleOf(exported, t))}`,
    facts
      .filter(isPresent)
      .map((fact) => `- ${fact}`)
      .join('\n'),
    `> ${t('app.aiNotice')}`,
  ];
}

function listOf(title: string, sources: readonly Source[]): string {
  if (sources.length === 0) return '';
  const lines = sources.map(({ name, url, origin = '' }, index) => {
    const text = escapeMarkdown(name);
    const link = url === undefined ? text : `[${text}](<${escapeAddress(url)}>)`;
    return `${index + 1}. ${link}${origin === '' ? '' : ` · ${escapeMarkdown(origin)}`}`;
  });
  return [`**${title}**`, '', ...lines].join('\n');
}

function ratingOf({ feedback }: Message, t: TFunction): string {
  if (feedback === undefined) return '';
  const rating = t('export.rating', { rating: feedback.rating });
  const comment = escapeMarkdown(feedback.comment ?? '');
  return `**${rating}**${comment === '' ? '' : ` · ${comment}`}`;
}

/** Returns the addresses of references by their numbers. */
function addressesOf(references: readonly Source[]): ReadonlyMap<number, string> {
  const addresses = references.map(({ url }) =>
    // A bar would end the cell of a table.
    url === undefined ? '' : escapeAddress(url).replaceAll('|', '%7C'),
  );
  return new Map(
    addresses.flatMap((address, index) => (address === '' ? [] : [[index + 1, address]])),
  );
}

function partsOf(message: Message, t: TFunction): readonly string[] {
  const when = dateAndTimeOf(message.createdAt);
  const who = escapeMarkdown(whoSaid(message, t));
  const { references, tools, contexts } = sourcesOf(message);
  return [
    `## ${who}${when === '' ? '' : ` · ${when}`}`,
    messageSource(message.content, {
      keepLineBreaks: message.role === 'user',
      citations: addressesOf(references),
    }),
    ...noticesOf(message, t).map((notice) => `*${notice}*`),
    ratingOf(message, t),
    listOf(t('provenance.referencesTitle'), references),
    listOf(t('provenance.toolsTitle'), tools),
    listOf(t('provenance.contextTitle'), contexts),
  ];
}

/** Writes a chat as Markdown, in the user's language and time zone. */
export function chatAsMarkdown(exported: ExportedChat, t: TFunction): string {
  const parts = [
    ...headOf(exported, t),
    ...exported.messages.flatMap((message) => partsOf(message, t)),
  ];
  return `${parts.filter(isPresent).join('\n\n')}\n`;
}
