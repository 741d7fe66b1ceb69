import type { Persona } from '@colega/chat-domain';
import { ListRow } from '@colega/ui';
import { Link } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { personaLabel, PersonaSign, type Personas } from './personas.tsx';

interface PersonaRowsProps {
  readonly personas: Personas;
  readonly current: Persona | null;
  readonly onChosen: () => void;
}

/** Lists the user's personas as links to their screens: the items of a list. */
export function PersonaRows({ personas, current, onChosen }: PersonaRowsProps) {
  return personas.personas.map(({ name, description }) => (
    <li key={name}>
      <ListRow
        label={personaLabel(name)}
        title={description}
        current={name === current?.name}
        icon={<PersonaSign name={name} />}
        renderLink={(link) => (
          <Link
            {...link}
            to={paths.persona(personas.slugs.get(name))}
            // Otherwise the open chat would be in the history twice, and Back would seem to do nothing.
            replace={name === current?.name}
            onClick={onChosen}
          />
        )}
      />
    </li>
  ));
}
