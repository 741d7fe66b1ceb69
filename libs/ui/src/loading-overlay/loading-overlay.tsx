import { LoadingDots } from '../loading-dots/loading-dots.tsx';
import { ProductMark } from '../product-mark/product-mark.tsx';
import styles from './loading-overlay.module.css';

/** Properties of {@link LoadingOverlay}. */
export interface LoadingOverlayProps {
  title: string;
  hint?: string | undefined;
}

/** Overlay that covers the page while it starts. The caller makes the page behind it `inert`. */
export function LoadingOverlay({ title, hint }: LoadingOverlayProps) {
  return (
    <div className={styles['overlay']} role="status">
      <ProductMark size={48} />
      <p className={styles['title']}>{title}</p>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      <LoadingDots />
    </div>
  );
}
