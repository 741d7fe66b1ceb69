import { readableJson, toolCallsInOrder, type Message } from '@colega/chat-domain';
import { CopyButton, SourcesPanel } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import { referencesOf } from '../../../shared/answer-markdown.ts';
import { MessageBoundary } from '../transcript/message-boundary.tsx';
import { copiedSources, copyAnswer } from './answer-copy.ts';

function toolsOf({ context }: Message) {
  return toolCallsInOrder(context).map(({ id, name, input, output }, index) => ({
    id,
    name,
    order: index + 1,
    // The answer has ended, so a missing output will not come.
    running: false,
    ...(input === undefined ? {} : { input: readableJson(input) }),
    ...(output === undefined ? {} : { output: readableJson(output) }),
  }));
}

function contextsOf({ context }: Message, unnamed: string) {
  return context.flatMap((entry) => {
    if (entry.type === 'context') return [entry];
    return entry.type === 'unknown' ? [{ id: entry.id, title: unnamed, content: entry.json }] : [];
  });
}

function useLabels() {
  const { t } = useTranslation();
  return {
    title: t('provenance.title'),
    opensInNewTab: t('markdown.opensInNewTab'),
    close: t('app.close'),
    tools: t('provenance.toolsTitle'),
    references: t('provenance.referencesTitle'),
    context: t('provenance.contextTitle'),
    input: t('provenance.input'),
    output: t('provenance.output'),
    running: t('provenance.running'),
    copyInput: t('provenance.copyInput'),
    copyOutput: t('provenance.copyOutput'),
    copied: t('chat.copied'),
    notCopied: t('actions.notCopied'),
  };
}

/** Reference of an answer by its number. */
export interface CitedReference {
  readonly number: number;
}

interface AnswerSourcesProps {
  readonly message: Message;
  /** Reference that gets the focus. */
  readonly cited: CitedReference | null;
  readonly onClose: () => void;
}

/** Shows the tool calls, references and passages of one answer; says so if it cannot. */
export function AnswerSources(props: AnswerSourcesProps) {
  const { t } = useTranslation();
  return (
    <MessageBoundary text="" notice={t('chat.provenanceNotShown')}>
      <SourcesOfAnswer {...props} />
    </MessageBoundary>
  );
}

function SourcesOfAnswer({ message, cited, onClose }: AnswerSourcesProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <SourcesPanel
      labels={labels}
      cited={cited}
      onClose={onClose}
      actions={
        <CopyButton
          label={t('actions.copyWithSources')}
          copiedLabel={t('actions.sourcesCopied')}
          failedLabel={labels.notCopied}
          copy={() => copyAnswer(message, copiedSources(message, t))}
        />
      }
      tools={toolsOf(message)}
      references={referencesOf(message)}
      contexts={contextsOf(message, t('provenance.unknown'))}
    />
  );
}
