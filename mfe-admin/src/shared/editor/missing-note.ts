import { plural } from '@keur/kit/format'

/** A sentence about photos and recordings that an earlier state had, with a space before it; empty where there are none. */
export const missingNote = (missing: number): string =>
  missing === 0
    ? ''
    : ` ${missing} ${plural(missing, 'photo ou enregistrement supprimé n’existe plus', 'photos ou enregistrements supprimés n’existent plus')}.`
