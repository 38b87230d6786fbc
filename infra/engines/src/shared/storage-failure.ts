import { engineFailure, messageOf } from './engine-failure.ts'

const full = /ENOSPC|EDQUOT|no space left|enough free space|disk quota/i
const readOnly = /EROFS|read-only file ?system/i
const refused = /EACCES|EPERM|permission denied|operation not permitted/i

/**
 * Turns what a folder answered into a sentence.
 * `setting` names what the operator changes to use another folder. Anything that is not about the folder comes back as it was.
 */
export function explainStorage(error: unknown, folder: string, setting: string): unknown {
  const text = `${(error as { code?: string })?.code ?? ''} ${messageOf(error)}`
  if (full.test(text))
    return engineFailure(
      `The disk that holds ${folder} is full: free some space, or set ${setting} to a folder on another disk.`,
      error
    )
  if (readOnly.test(text))
    return engineFailure(`The folder ${folder} is read-only: set ${setting} to a folder that can be written.`, error)
  if (refused.test(text))
    return engineFailure(
      `The folder ${folder} may not be written by this user: change its owner, or set ${setting} to another folder.`,
      error
    )
  return error
}
