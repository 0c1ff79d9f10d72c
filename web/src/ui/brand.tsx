import { LOGO } from '@volant/shared/kernel/logo.ts';
import styles from './brand.module.css';

const { size, stroke, rim, spokes, hub } = LOGO;

/** The logo, with the name beside it. */
export const Brand = ({ name }: { name: string }) => (
  <span className={styles.brand}>
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth={stroke}>
        <circle cx={rim.x} cy={rim.y} r={rim.radius} />
        <path d={spokes} />
      </g>
      <circle cx={hub.x} cy={hub.y} r={hub.radius} className={styles.hub} />
    </svg>
    <span>{name}</span>
  </span>
);
