import type { ChosenFolder } from '#lib/extension/browser/chosen-folder.ts'
import { type Folder, nameOf } from './new-file.ts'

/** gone: the folder was moved, renamed or deleted. full: the disk is. refused: the system does not let us write. */
export type FolderProblem = 'gone' | 'full' | 'refused'

/** Undefined for a failure that is not the folder's, or when the browser only has to ask the user again. */
export async function toFolderProblem(
  error: unknown,
  folder: Folder & Pick<ChosenFolder, 'queryPermission'>,
): Promise<FolderProblem | undefined> {
  switch (nameOf(error) ?? '') {
    case 'QuotaExceededError':
      return 'full'
    case 'NotFoundError':
      return 'gone'
    case 'NotAllowedError':
      return (await folder.queryPermission({ mode: 'readwrite' })) === 'granted'
        ? 'refused'
        : undefined
    case 'NoModificationAllowedError':
    case 'InvalidModificationError':
    case 'InvalidStateError':
    case 'SecurityError':
    case 'TypeMismatchError':
      return 'refused'
    default:
      return undefined
  }
}
