import type { FastifyInstance } from 'fastify';
import { importsContract } from '@volant/shared/contracts.ts';
import { importRefusals } from '@volant/shared/imports/imports.refusals.ts';
import {
  importHeadRow,
  importKind,
  importSheet,
  importSource,
  MAX_IMPORT_BYTES,
  MAX_PHOTO_ZIP_BYTES,
} from '@volant/shared/imports/imports.schema.ts';
import { z } from 'zod';
import type { Authenticate } from '../platform/http/auth.ts';
import { checkShape, FileStream, handle } from '../platform/http/handle.ts';
import { acceptForms, formTurns, withForm, type Form, type FormRules } from '../platform/http/multipart.ts';
import { refuse } from '../platform/problem.ts';
import { attachPhotos } from './photos/attach-photos.ts';
import { commitImport } from './commit.ts';
import { chooseUpdates, correctRow, explainWords } from './change-rows.ts';
import { readCorrections, readImport, readImports, readRows, readWatchedImport } from './import-view.ts';
import type { ImportsDeps } from './imports-deps.ts';
import { inviteCustomers } from './invite-customers.ts';
import { keepColumns, setColumns } from './set-columns.ts';
import { switchReminders } from './switch-reminders.ts';
import { removeImport } from './undo.ts';
import { uploadImport } from './upload.ts';

export const importRoutes = async (
  app: FastifyInstance,
  { authenticate, ...deps }: ImportsDeps & { authenticate: Authenticate },
): Promise<void> => {
  handle(app, authenticate, importsContract.list, () => readImports(deps));

  handle(app, authenticate, importsContract.find, ({ params }) => readWatchedImport(deps, params.id));

  /** Runs a long act on an import, whose progress can be asked for meanwhile. */
  const watched = async <T>(id: number, act: () => Promise<T>): Promise<T> =>
    deps.watches.during(await readImport(deps, id), act);

  handle(app, authenticate, importsContract.setColumns, ({ actor, params, body }) => {
    if (body.check === false) return keepColumns(deps, params.id, body.fields);
    return watched(params.id, () => setColumns(deps, actor, params.id, body.fields));
  });

  handle(app, authenticate, importsContract.chooseUpdates, ({ params, body, actor }) =>
    chooseUpdates(deps, actor, params.id, body),
  );

  handle(app, authenticate, importsContract.explain, ({ actor, params, body }) =>
    watched(params.id, () => explainWords(deps, actor, params.id, body)),
  );

  handle(app, authenticate, importsContract.correct, ({ actor, params, body }) =>
    watched(params.id, () => correctRow(deps, actor, params.id, body)),
  );

  handle(app, authenticate, importsContract.rows, ({ params, query }) => readRows(deps, params.id, query));

  handle(app, authenticate, importsContract.corrections, async ({ params, actor }) => {
    const bytes = await readCorrections(deps, actor, params.id);
    return new FileStream(bytes, { type: 'text/csv; charset=utf-8', name: `a-corriger-${params.id}.csv` });
  });

  handle(app, authenticate, importsContract.commit, ({ actor, params, body }) =>
    watched(params.id, () => commitImport(deps, actor, params.id, body.mode)),
  );

  handle(app, authenticate, importsContract.remove, async ({ params, query, actor }) => {
    await watched(params.id, () => removeImport(deps, actor, params.id, query.state));
    return undefined;
  });

  handle(app, authenticate, importsContract.setReminders, ({ params, body, actor }) =>
    switchReminders(deps, actor, params.id, body.enabled),
  );

  handle(app, authenticate, importsContract.invite, ({ params, actor }) =>
    inviteCustomers(deps, actor, params.id),
  );

  await app.register(async (forms) => {
    await acceptForms(forms);

    handle(forms, authenticate, importsContract.upload, ({ request, actor, reply }) =>
      withForm(request, FILE_FORM, async (form) => {
        const wished = checkShape(uploadTexts, {
          kind: textOf(form, 'kind'),
          source: textOf(form, 'source') ?? '',
          sheet: textOf(form, 'sheet'),
          headRow: textOf(form, 'headRow'),
        });
        const [file] = form.files;
        if (!file) throw refuse(importRefusals.fileRequired, 'file');
        const view = await uploadImport(deps, actor, { ...wished, name: file.name, bytes: file.bytes });
        reply.code(201);
        return view;
      }),
    );

    handle(forms, authenticate, importsContract.uploadPhotos, ({ request, params, actor }) =>
      withForm(request, ZIP_FORM, ({ files: [zip] }) => {
        if (!zip) throw refuse(importRefusals.zipRequired, 'photos');
        return attachPhotos(deps, actor, params.id, zip.bytes);
      }),
    );
  });
};

const uploadTexts = z.object({
  kind: importKind,
  source: importSource,
  sheet: importSheet.optional(),
  headRow: importHeadRow.optional(),
});

const textOf = (form: Form, name: string): string | undefined => form.texts.get(name)?.toString('utf8');

/**
 * Uploads have turns of their own: reading a file or a ZIP takes seconds, during which photos of vehicles and logos
 * must still be accepted.
 */
const turns = formTurns(importRefusals.too_many_uploads);

const FILE_FORM: FormRules = {
  texts: ['kind', 'source', 'sheet', 'headRow'],
  turns,
  files: {
    name: 'file',
    max: 1,
    maxBytes: MAX_IMPORT_BYTES,
    tooMany: () => refuse(importRefusals.too_many_files, 'file'),
    tooLarge: () => refuse(importRefusals.fileTooLarge, 'file'),
  },
};

const ZIP_FORM: FormRules = {
  texts: [],
  turns,
  files: {
    name: 'photos',
    max: 1,
    maxBytes: MAX_PHOTO_ZIP_BYTES,
    tooMany: () => refuse(importRefusals.too_many_files, 'photos'),
    tooLarge: () => refuse(importRefusals.zipTooLarge, 'photos'),
  },
};
