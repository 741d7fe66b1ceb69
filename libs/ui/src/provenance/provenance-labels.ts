/** The words of a {@link ProvenancePanel}. */
export interface ProvenanceLabels {
  title: string;
  close: string;
  tools: string;
  references: string;
  context: string;
  input: string;
  output: string;
  running: string;
  copyInput: string;
  copyOutput: string;
  copied: string;
  notCopied: string;
}
