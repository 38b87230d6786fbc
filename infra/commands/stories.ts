import { resolve } from 'node:path'
import { buildStories } from '@keur/lab/stories/build'

/** Builds the page of the kit's components in all their states; a browser opens it as a file. */
export async function run([folder = 'dist/stories']: string[]): Promise<void> {
  console.log(await buildStories(resolve(folder)))
}
