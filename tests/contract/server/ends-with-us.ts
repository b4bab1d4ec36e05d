import type { ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()

/** Registers a process, so that a failing test leaves none running. */
export function endsWithUs<Child extends ChildProcess>(child: Child): Child {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Kills the registered processes that still run. */
export function endAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

process.on('exit', endAll)
