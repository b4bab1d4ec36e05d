export interface Finding {
  readonly verdict: 'confirmed' | 'refuted' | 'could not tell'
  readonly note: string
}

export function confirmed(note = ''): Finding {
  return { verdict: 'confirmed', note }
}

export function refuted(note: string): Finding {
  return { verdict: 'refuted', note }
}

export function unclear(note: string): Finding {
  return { verdict: 'could not tell', note }
}

/** Returns "confirmed" if the condition holds, otherwise "refuted". */
export function decide(isSo: boolean, note: string): Finding {
  return isSo ? confirmed(note) : refuted(note)
}
