import { readableJson, toolCallsInOrder, type Message } from '@colega/chat-domain';
import { ProvenancePanel } from '@colega/ui';
import { useTranslation } from 'react-i18next';

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}

function toolsOf({ context }: Message) {
  return toolCallsInOrder(context).map(({ id, name, input, output }, index) => ({
    id,
    name,
    order: index + 1,
    running: output === undefined,
    ...(input === undefined ? {} : { input: readableJson(input) }),
    ...(output === undefined ? {} : { output: readableJson(output) }),
  }));
}

function referencesOf({ context }: Message) {
  const references = context.filter((entry) => entry.type === 'reference');
  return references.map(({ id, title, url, snippet, source }, index) => {
    const host = url === undefined ? undefined : hostOf(url);
    return {
      id,
      title,
      number: index + 1,
      ...(url === undefined ? {} : { url }),
      ...(host === undefined ? {} : { host }),
      ...(snippet === undefined ? {} : { snippet }),
      ...(source === undefined || source === host ? {} : { source }),
    };
  });
}

function contextsOf({ context }: Message, unnamed: string) {
  return context.flatMap((entry) => {
    if (entry.type === 'context') return [entry];
    return entry.type === 'unknown' ? [{ id: entry.id, title: unnamed, content: entry.json }] : [];
  });
}

/** Tools, references and context behind one answer. */
export function AnswerProvenance({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ProvenancePanel
      title={t('provenance.title')}
      closeLabel={t('app.close')}
      onClose={onClose}
      toolsTitle={t('provenance.toolsTitle')}
      referencesTitle={t('provenance.referencesTitle')}
      contextTitle={t('provenance.contextTitle')}
      inputLabel={t('provenance.input')}
      outputLabel={t('provenance.output')}
      runningLabel={t('provenance.running')}
      tools={toolsOf(message)}
      references={referencesOf(message)}
      contexts={contextsOf(message, t('provenance.contextTitle'))}
    />
  );
}
