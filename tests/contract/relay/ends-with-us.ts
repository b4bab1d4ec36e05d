import type { ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()

/** Remembers a process, so that a test that fails half way leaves none behind. */
export function endsWithUs<Child extends ChildProcess>(child: Child): Child {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Kills whatever is still running. */
export function endAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

process.on('exit', endAll)
