import { BackupDrill, CompleteBackup, FailedBackup } from '@keur/contract/backups'
import type { Db } from 'mongodb'
import { createPresenter } from '../../persistence/presenter.ts'

type Kind = 'complete' | 'failure' | 'drill'

const toBackup = createPresenter<CompleteBackup>(CompleteBackup)
const toFailure = createPresenter<FailedBackup>(FailedBackup)
const toDrill = createPresenter<BackupDrill>(BackupDrill)

export type BackupsRepository = ReturnType<typeof createBackupsRepository>

/** What `npm run backup` and `npm run drill` have written last, one document of each kind. */
export function createBackupsRepository(db: Db) {
  const backups = db.collection<{ _id: Kind | 'lock'; at: Date }>('backups')
  return {
    /** Seconds since the last complete backup and the last drill began, by this machine's clock; absent without any. */
    async ages(now = Date.now()): Promise<Record<string, number>> {
      const begun = backups.find({ _id: { $in: ['complete', 'drill'] } }, { projection: { at: 1 } })
      return Object.fromEntries(
        (await begun.toArray()).map(({ _id, at }) => [_id, Math.max(0, now - at.getTime()) / 1000])
      )
    },
    async read() {
      const documents = await backups.find({ _id: { $ne: 'lock' } }).toArray()
      const find = (kind: Kind) => documents.find(({ _id }) => _id === kind)
      const [complete, failure, drill] = [find('complete'), find('failure'), find('drill')]
      return {
        backup: complete ? toBackup(complete) : null,
        failure: failure ? toFailure(failure) : null,
        drill: drill ? toDrill(drill) : null
      }
    }
  }
}
