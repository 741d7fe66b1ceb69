import type { ApiClient } from '@colega/api-sdk';
import { type Persona, personaHues, personaSlugs, sortPersonas } from '@colega/chat-domain';
import { PersonaMonogram, showInvisible } from '@colega/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../shared/services.ts';
import { localValues, USER_KEYS } from '../shared/storage.ts';
import { toPersonas } from './from-wire.ts';

const USUAL_PERSONAS = 4;
const MAX_EXPECTED_PERSONAS = 30;

/** Returns the number of personas to leave room for until they come: that of the last visit. */
export function expectedPersonas(): number {
  const last = Number(localValues.read(USER_KEYS.personaCount) ?? USUAL_PERSONAS);
  return Number.isInteger(last) && last > 0
    ? Math.min(last, MAX_EXPECTED_PERSONAS)
    : USUAL_PERSONAS;
}

/** Reads the personas that this user may talk with (§6), in the server's order. */
export function personasQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['personas'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const personas = toPersonas(await api.personas.list({ signal }));
      localValues.write(USER_KEYS.personaCount, `${personas.length}`);
      return personas;
    },
  });
}

export interface Personas {
  readonly status: 'pending' | 'error' | 'success';
  /** The institutional persona first, then by name in the user's language (§9). */
  readonly personas: readonly Persona[];
  readonly slugs: ReadonlyMap<string, string>;
  readonly hues: (name: string) => number;
  /** True while the personas are being read, also again. */
  readonly isReading: boolean;
  /** Reads them again; returns null where that failed. */
  retry: () => Promise<readonly Persona[] | null>;
}

/** Returns the user's personas; requests nothing before `enabled`. */
export function usePersonas(enabled: boolean): Personas {
  const { api, config } = useServices();
  const { i18n } = useTranslation();
  const { data, status, isFetching, refetch } = useQuery({
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
      isReading: isFetching,
      retry: async () => {
        const { data: read, isSuccess } = await refetch();
        return isSuccess ? read : null;
      },
    };
  }, [data, status, isFetching, refetch, config.institutionalPersona, i18n.language]);
}

/** The hues of this user's personas, by name. */
export const PersonaHuesContext = createContext(personaHues([], ''));

/** Returns the hue of a persona, even if it is no longer in the user's list. */
function usePersonaHue(name: string): number {
  return use(PersonaHuesContext)(name);
}

interface PersonaSignProps {
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
}

/** Shows what stands for a persona wherever it is named: its monogram in its own colour. */
export function PersonaSign({ name, size = 'medium' }: PersonaSignProps) {
  return <PersonaMonogram name={name} hue={usePersonaHue(name)} size={size} />;
}

const MAX_LABEL_LENGTH = 200;
/** Matches the half of a letter or emoji that a cut has left at the end. */
const HALF_LETTER = /\p{Cs}$/u;

/**
 * Returns a persona's name with a capital first letter, with invisible characters marked. The rest
 * is as the server wrote it, but for the end of a name that is too long to show.
 */
export function personaLabel(name: string): string {
  const isLong = name.length > MAX_LABEL_LENGTH;
  const [first = '', ...rest] = showInvisible(
    isLong ? `${name.slice(0, MAX_LABEL_LENGTH).replace(HALF_LETTER, '')}…` : name,
  );
  return first.toLocaleUpperCase() + rest.join('');
}

const MAX_NAMED = 10;

/** Lists the names of personas in a sentence; of many, the first. */
export function personaNames(personas: readonly Persona[]): string {
  const names = personas.slice(0, MAX_NAMED).map(({ name }) => personaLabel(name));
  return [...names, ...(personas.length > MAX_NAMED ? ['…'] : [])].join(', ');
}
