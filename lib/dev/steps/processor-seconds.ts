import { readFile } from 'node:fs/promises'

/** The unit in which Linux counts processor time. */
const perSecond = 100

/**
 * The seconds of processor time that this process and all of its processes that ended have used. Undefined where
 * the system does not tell: only Linux does.
 */
export async function readProcessorSeconds(): Promise<number | undefined> {
  const text = await readFile('/proc/self/stat', 'utf8').catch(() => undefined)
  // The second field is the name of the program in parentheses, which may contain spaces.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  // Here the first one is field 3 of proc(5). Fields 14 to 17 are the times of the process and of its children.
  const hundredths = fields?.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return hundredths === undefined ? undefined : hundredths / perSecond
}
