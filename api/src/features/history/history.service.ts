import type { FieldChange, HistoryPage, HistoryQuery } from '@keur/contract/history'
import type { Photo } from '@keur/contract/photo'
import type { SpokenPresentation, Video } from '@keur/contract/recording'
import { type ActivitySection, viewedSections } from '@keur/contract/vocabulary'
import { beforeChanges } from '../../domain/changed-fields.ts'
import type { Publishable } from '../../domain/listing.ts'
import { conflict, notFound } from '../../problems/problem.ts'
import type { NewActivity } from '../activity/activity.repository.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import type { UsersRepository } from '../users/users.repository.ts'
import type { ViewedKind } from '../views/views.repository.ts'
import { bulkActions, type HistoryRepository, type StoredStep } from './history.repository.ts'

export interface RecordChange {
  /** Without it, that of the request. */
  section?: ViewedKind | undefined
  recordId: string
  revision: number
  changes: FieldChange[]
}

/** A record as it was, and how many of its photos and recordings no longer exist. */
export interface State {
  record: Fields
  missing: number
}

/** The fields of any kind of record that name files. */
interface Fields {
  images?: (Photo | string)[]
  video?: Video | undefined
  presentation?: SpokenPresentation | undefined
  imageUrl?: string | undefined
  publicId?: string | undefined
}

interface Parts {
  repository: HistoryRepository
  users: Pick<UsersRepository, 'namesOf'>
  uploads: Pick<UploadsService, 'existing'>
}

export type HistoryService = ReturnType<typeof createHistoryService>

/** The changes of listings and articles with their values, and the states between them. */
export function createHistoryService({ repository, users, uploads }: Parts) {
  /** Leaves out files that were deleted a day after nothing used them. */
  async function withExistingFiles({ images = [], video, presentation, imageUrl, ...rest }: Fields): Promise<State> {
    const photos = [...images.filter((image) => typeof image !== 'string'), ...(imageUrl ? [{ url: imageUrl }] : [])]
    const recordings = [video, presentation].filter((recording) => recording !== undefined)
    const [found, foundRecordings] = await Promise.all([uploads.existing(photos), uploads.existing(recordings, true)])
    const isThere = (file?: { url: string }) =>
      file !== undefined && (found.has(file.url) || foundRecordings.has(file.url))
    const files = [...photos, ...recordings]
    const record = {
      ...rest,
      images: images.filter((image) => typeof image === 'string' || isThere(image)),
      video: isThere(video) ? video : undefined,
      presentation: isThere(presentation) ? presentation : undefined,
      imageUrl: imageUrl && isThere({ url: imageUrl }) ? imageUrl : undefined,
      // It follows from the address.
      publicId: undefined
    }
    return { record, missing: files.filter((file) => !isThere(file)).length }
  }

  /** A record as it was before its last steps, the last one first. */
  const stateBefore = (record: Publishable, ...steps: StoredStep[]): Promise<State> => {
    const changes = steps.flatMap((step) => step.changes).filter(({ field }) => field !== 'deleted')
    return withExistingFiles(beforeChanges(record, changes))
  }

  return {
    async record(
      { section, action, user, requestId }: Omit<NewActivity, 'label'>,
      made: RecordChange[]
    ): Promise<void> {
      const at = new Date()
      const others = made.length > 1 ? { others: made.length - 1 } : {}
      const steps = made.flatMap(({ section: kind = section, ...one }) =>
        isKind(kind) ? [{ section: kind, ...one, at, action, user: user.id, requestId, ...others }] : []
      )
      await repository.insert(steps)
    },
    async page(section: ViewedKind, id: string, query: HistoryQuery): Promise<HistoryPage> {
      const { rows, ...page } = await repository.page(section, id, query)
      const names = await users.namesOf([...new Set(rows.flatMap(({ user }) => user ?? []))])
      const steps = rows.map(({ revision, at, action, user, others, requestId, changes }) => ({
        ...{ revision, at: at.toISOString(), action, changes, user: names.get(user ?? '') },
        ...(others ? { others } : {}),
        ...(others && bulkActions.includes(action) ? { requestId } : {})
      }))
      return { steps, ...page }
    },
    /** A record at an earlier revision. Throws 404 for one that is not there, 409 where a change since then is missing. */
    async stateAt(section: ViewedKind, record: Publishable, revision: number): Promise<State> {
      const steps = await repository.since(section, record._id, revision)
      if (revision > record.revision || (steps.length === 0 && revision < record.revision))
        throw notFound('Cet état n’est pas dans l’historique de la fiche.')
      if (steps.length !== record.revision - revision)
        throw conflict('L’historique de la fiche est incomplet depuis cet état\u00a0: il ne peut pas être rétabli.')
      return stateBefore(record, ...steps)
    },
    stateBefore,
    /** What one bulk change or import changed of a kind. Throws 404. */
    async ofRequest(section: ViewedKind, requestId: string): Promise<StoredStep[]> {
      const steps = await repository.ofRequest(section, requestId)
      if (steps.length === 0) throw notFound('Ce changement n’est pas dans l’historique.')
      return steps
    },
    forget: repository.forget
  }
}

const isKind = (section: ActivitySection): section is ViewedKind => viewedSections.some((kind) => kind === section)
