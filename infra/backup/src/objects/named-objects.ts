import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildKey, type Manifest, manifestKey, type Pointer } from '@keur/contract/build'
import { keyOf, photoFileNames } from 'api/features/uploads/photo-layout'
import { createPhotoReferences } from 'api/features/uploads/reconciliation/photo-references.repository'
import { recordingKey } from 'api/features/uploads/recording-layout'
import { createUploadsRepository } from 'api/features/uploads/uploads.repository'
import type { Db } from 'mongodb'

/** A file that should be there, and what names it, for a sentence. */
export interface NamedObject {
  key: string
  by: string
}

/** The files of all photos and recordings that a document of the database names. A photo without a document is named by its id. */
export async function* mediaNamedBy(db: Db): AsyncGenerator<NamedObject> {
  const references = createPhotoReferences(db)
  const uploads = createUploadsRepository(db)
  for (const section of references.sections)
    for await (const page of references.pages(section)) {
      const known = await uploads.byIds(page.flatMap(({ photos }) => photos))
      for (const { user, photos } of page)
        for (const id of photos) {
          const media = known.get(id)
          if (!media) yield { key: `the photo ${id} in the collection media`, by: user }
          else if (media.kind) yield { key: recordingKey({ ...media, id }), by: user }
          else for (const file of photoFileNames) yield { key: keyOf(media.type, id, file), by: user }
        }
    }
}

/** The files of all builds that visitors get, by the pointers in a folder of an artifact store. */
export async function* filesNamedByPointers(folder: string): AsyncGenerator<NamedObject> {
  for (const name of await readdir(join(folder, 'live')).catch(() => [])) {
    const pointer = JSON.parse(await readFile(join(folder, 'live', name), 'utf8')) as Pointer
    for (const { app, current, canary } of [pointer, ...(pointer.with ?? [])])
      for (const build of [current, ...(canary ? [canary.build] : [])]) {
        const manifest = manifestKey(app, build)
        yield { key: manifest, by: `live/${name}` }
        if (!existsSync(join(folder, manifest))) continue
        const { files } = JSON.parse(await readFile(join(folder, manifest), 'utf8')) as Manifest
        for (const file of Object.keys(files)) yield { key: buildKey(app, build, file), by: manifest }
      }
  }
}
