import type { Persona } from '@colega/chat-domain';
import { useEffect } from 'react';
import { personaLabel } from '../shared/persona-label.ts';
import { useServices } from '../shared/services.ts';

/** Sets the page title: product name, then persona name (§2). */
export function usePageTitle(persona: Persona | null): void {
  const { config } = useServices();
  const prefix = config.productName ?? 'Colega';
  useEffect(() => {
    document.title = persona === null ? prefix : `${prefix} · ${personaLabel(persona.name)}`;
  }, [prefix, persona]);
}
