import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../shared/create-store.ts';
import { PANEL_WIDTH } from '../../shared/panel-layout.ts';
import { changePanel, panelLayout } from '../../shared/side-panel.ts';
import styles from './panel-splitter.module.css';

const STEP = 16;

/** Computes the width after a key press; undefined if the key does not change it. */
function widthAfterKey(width: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return width - STEP;
    case 'ArrowRight':
      return width + STEP;
    case 'Home':
      return PANEL_WIDTH.least;
    case 'End':
      return PANEL_WIDTH.most;
    default:
      return undefined;
  }
}

/** Edge of the panel: a drag or the arrow keys change its width, a double press resets it. */
export function PanelSplitter() {
  const { t } = useTranslation();
  const { width, collapsed } = useStore(panelLayout);
  const grip = useRef<number | null>(null);
  if (collapsed) return null;

  function onKeyDown(event: KeyboardEvent): void {
    const next = widthAfterKey(width, event.key);
    if (next === undefined) return;
    event.preventDefault();
    changePanel({ width: next });
  }
  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    grip.current = width - event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove(event: PointerEvent): void {
    if (grip.current !== null) changePanel({ width: event.clientX + grip.current });
  }
  function onPointerEnd(): void {
    grip.current = null;
  }

  return (
    <div
      className={styles['splitter']}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('tree.resize')}
      aria-valuenow={width}
      aria-valuemin={PANEL_WIDTH.least}
      aria-valuemax={PANEL_WIDTH.most}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onDoubleClick={() => changePanel({ width: PANEL_WIDTH.usual })}
    />
  );
}
