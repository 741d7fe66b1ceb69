import { useTranslation } from 'react-i18next';
import { OPEN_PANELS, PanelLink } from '../../shared/panels.tsx';
import styles from './panel-links.module.css';
import { Panels } from './panels.tsx';

/** Lists links to the panels that need no sign-in, and shows the open panel. */
export function PanelLinks() {
  const { t } = useTranslation();
  return (
    <>
      <ul role="list" className={styles['links']}>
        {OPEN_PANELS.map((panel) => (
          <li key={panel}>
            <PanelLink panel={panel}>{t(`panels.${panel}`)}</PanelLink>
          </li>
        ))}
      </ul>
      <Panels />
    </>
  );
}
