import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import * as words from '#words/screens/handovers/signing.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Stack, Text } from '../../ui/page/layout.tsx';
import { fitInto, thousandths, type Surface } from './signature-points.ts';
import styles from './steps/steps.module.css';

/** Where the customer signs with a finger; gives the strokes in thousandths of the pad's width. */
export const SignatureField = ({ onStrokes }: { onStrokes: (strokes: number[][]) => void }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const tell = useRef(onStrokes);
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => {
    tell.current = onStrokes;
  });
  useEffect(() => {
    const surface = canvas.current;
    const ink = surface?.getContext('2d');
    // A browser that cannot draw leaves the signature to be refused with a reason.
    if (!surface || !ink) return;
    const measured = (): Surface => ({
      width: surface.clientWidth || 600,
      height: surface.clientHeight || 240,
    });
    let size = measured();
    /** Drawn as sharp as the screen is. Setting the size of a canvas empties it. */
    const prepare = (): void => {
      const ratio = Math.max(1, devicePixelRatio);
      surface.width = size.width * ratio;
      surface.height = size.height * ratio;
      ink.scale(ratio, ratio);
    };
    prepare();
    const drawn = new SignaturePad(surface, { minWidth: 1, maxWidth: 3 });
    const read = (): void => tell.current(thousandths(drawn.toData(), size));
    const begin = (): void => setEmpty(false);
    drawn.addEventListener('beginStroke', begin);
    drawn.addEventListener('endStroke', read);
    pad.current = drawn;
    // A turned phone has another pad: what is drawn moves with it.
    const turned = new ResizeObserver(() => {
      const next = measured();
      if (next.width === size.width && next.height === size.height) return;
      const strokes = fitInto(drawn.toData(), size, next);
      size = next;
      prepare();
      drawn.fromData(strokes);
      if (strokes.length > 0) read();
    });
    turned.observe(surface);
    return () => {
      turned.disconnect();
      drawn.removeEventListener('beginStroke', begin);
      drawn.removeEventListener('endStroke', read);
      drawn.off();
    };
  }, []);
  return (
    <Stack gap={1}>
      <Text as="p" weight="medium" aria-hidden="true">
        {words.customerSignature}
      </Text>
      <canvas ref={canvas} className={styles.pad} aria-label={words.signatureArea} role="img" />
      <div className={styles.clear}>
        <Button
          variant="quiet"
          disabled={isEmpty}
          onClick={() => {
            pad.current?.clear();
            onStrokes([]);
            setEmpty(true);
          }}
        >
          {words.clearSignature}
        </Button>
      </div>
    </Stack>
  );
};
