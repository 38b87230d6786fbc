import { readdirSync, readlinkSync } from 'node:fs'

/** What this process holds open in a folder, as Linux says. */
export const openFilesIn = (folder: string): string[] =>
  readdirSync('/proc/self/fd').filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).startsWith(folder)
    } catch {
      // It was open for this very list.
      return false
    }
  })
