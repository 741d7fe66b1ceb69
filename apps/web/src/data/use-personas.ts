import { personaHues, personaSlugs, sortPersonas, type Persona } from '@colega/chat-domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../shared/services.ts';
import { personasQuery } from './personas.ts';

export interface Personas {
  readonly status: 'pending' | 'error' | 'success';
  /** The institutional persona first, then by name in the user's language (§9). */
  readonly personas: readonly Persona[];
  readonly slugs: ReadonlyMap<string, string>;
  readonly hues: (name: string) => number;
  retry: () => void;
}

/** Returns the user's personas; requests nothing before `enabled`. */
export function usePersonas(enabled: boolean): Personas {
  const { api, config } = useServices();
  const { i18n } = useTranslation();
  const { data, status, refetch } = useQuery({
    ...personasQuery(api),
    enabled,
    meta: { errorKey: 'personas' },
  });
  return useMemo(() => {
    const { compare } = new Intl.Collator(i18n.language, { sensitivity: 'base' });
    const order = { institutional: config.institutionalPersona, compare };
    const personas = sortPersonas(data ?? [], order);
    return {
      status,
      personas,
      slugs: personaSlugs(personas),
      hues: personaHues(personas, config.institutionalPersona),
      retry: () => void refetch(),
    };
  }, [data, status, refetch, config.institutionalPersona, i18n.language]);
}
