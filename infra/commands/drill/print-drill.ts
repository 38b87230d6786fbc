import type { BackupDrill } from '@keur/contract/backups'

/** Writes what a drill found. Returns whether every page was right. */
export function printDrill(drill: BackupDrill): boolean {
  for (const fault of drill.faults) console.error(fault)
  console.log(
    `The backup ${drill.snapshot} was restored and opened in ${drill.recoverySeconds} s: ${drill.pages - drill.faults.length} of ${drill.pages} pages are right. ${drill.lostDocuments} documents were written after it, the last one ${drill.lossSeconds} s after it was begun.`
  )
  return drill.faults.length === 0
}
