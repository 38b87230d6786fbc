import type { ImportResponse } from '@keur/contract/csv-import'
import { plural } from '@keur/kit/format'
import { Note } from '@keur/kit/ui'

/** How the file was read, where that could surprise. */
export function ReadingNotes({ answer: { encoding, absent, rows } }: { answer: ImportResponse }) {
  if (rows.length === 0) return null
  return (
    <>
      {encoding === 'windows-1252' && (
        <Note tone="warn">
          Ce fichier n’est pas en UTF-8{'\u00a0'}: il a été lu comme Excel l’écrit sous Windows. Vérifiez les accents.
        </Note>
      )}
      {absent.length > 0 && (
        <Note tone="warn">
          {plural(absent.length, 'Colonne absente', 'Colonnes absentes')}
          {'\u00a0'}: {absent.map((name) => `«\u00a0${name}\u00a0»`).join(', ')}. Ce qui est enregistré n’y change pas
          {'\u00a0'}; une nouvelle fiche y prend les valeurs habituelles.
        </Note>
      )}
    </>
  )
}
