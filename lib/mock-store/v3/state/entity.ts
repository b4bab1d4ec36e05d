/** Fields of every Catalog V3 entity. */
export interface Entity {
  readonly id: string
  /** Increases by one with every update. An int64, so it is a text on the wire. */
  readonly revision: number
  /** Milliseconds since 1970, UTC. */
  readonly createdAt: number
  readonly updatedAt: number
}

/** The fields of a new entity. */
export function newEntity(id: string, now: number): Entity {
  return { id, revision: 1, createdAt: now, updatedAt: now }
}

export function toEntityJson({ id, revision, createdAt, updatedAt }: Entity): object {
  return {
    id,
    revision: String(revision),
    createdDate: new Date(createdAt).toISOString(),
    updatedDate: new Date(updatedAt).toISOString(),
  }
}
