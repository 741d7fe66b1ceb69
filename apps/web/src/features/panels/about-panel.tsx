import { Button, copyText, ProductMark, useBriefly } from '@colega/ui';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import licences from 'virtual:runtime-licences';
import { PanelLink } from '../../shared/panels.tsx';
import { hrefOf } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';
import aboutStyles from './about-panel.module.css';
import { lastError } from './last-error.ts';
import { ExternalLink } from './panel-text.tsx';
import styles from './panels.module.css';
import { supportLines } from './support-facts.ts';

/** Shows product and version, facts for support, and the licences of others' work. */
export function AboutPanel() {
  const { t } = useTranslation();
  const { config } = useServices();
  return (
    <div className={styles['stack']}>
      <div className={aboutStyles['product']}>
        <ProductMark size={40} />
        <div>
          <h3>{config.productName ?? 'Colega'}</h3>
          <p className={styles['lead']}>{t('about.version', { version: APP_VERSION })}</p>
        </div>
      </div>
      <p>{t('about.text')}</p>
      <PanelLink panel="terms" className={styles['link']}>
        {t('panels.terms')}
      </PanelLink>
      {config.termsUrl === undefined && <p className={styles['lead']}>{t('about.noTerms')}</p>}
      <Support />
      <Licences />
    </div>
  );
}

function Support() {
  const { t } = useTranslation();
  const id = useId();
  const [copied, say] = useBriefly<boolean>();
  const [now] = useState(() => new Date());
  const lines = supportLines(
    {
      now,
      version: APP_VERSION,
      userAgent: navigator.userAgent,
      window: { width: innerWidth, height: innerHeight },
      lastError: lastError(),
    },
    t,
  );
  const text = lines.map(([name, value]) => `${name}: ${value}`).join('\n');
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{t('about.support')}</h3>
      <p className={styles['lead']}>{t('about.supportText')}</p>
      <dl className={aboutStyles['facts']}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['row']}>
        <Button icon={<Copy aria-hidden />} onClick={() => void copyText(text).then(say)}>
          {t('about.copy')}
        </Button>
        <span role="status">
          {copied !== null && t(copied ? 'about.copied' : 'about.notCopied')}
        </span>
      </div>
    </section>
  );
}

function Licences() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{t('about.licences')}</h3>
      <ExternalLink href={hrefOf('/licences.txt')}>{t('about.licenceTexts')}</ExternalLink>
      <table className={aboutStyles['licences']} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('about.package')}</th>
            <th scope="col">{t('about.appVersion')}</th>
            <th scope="col">{t('about.licence')}</th>
          </tr>
        </thead>
        <tbody>
          {licences.map(({ name, version, licence }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{version}</td>
              <td>{licence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
