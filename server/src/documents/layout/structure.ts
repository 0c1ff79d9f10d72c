import type { Pen } from './faces.ts';

type Struct = ReturnType<Pen['struct']>;

/** Writes the tag structure of the PDF for screen readers. */
export const structureOf = (doc: Pen) => {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let parent: Struct = root;
  const add = (
    type: string,
    draw: () => void,
    options: { alt?: string; scope?: 'Column' | 'Row' } = {},
  ): void => {
    parent.add(doc.struct(type, options, draw));
  };
  /** Draws decoration that screen readers skip. */
  const artifact = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' } as never);
    draw();
    doc.endMarkedContent();
  };
  /** Draws within a structure element that contains others. */
  const group = (type: string, inner: () => void): void => {
    const outer = parent;
    const own = doc.struct(type);
    outer.add(own);
    parent = own;
    inner();
    parent = outer;
  };
  return { add, artifact, group, end: () => root.end() };
};
