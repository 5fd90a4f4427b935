/** A well-known place named by the operator, with the code of its address in the register. */
export type Landmark = {
  readonly name: string
  readonly otherNames: readonly string[]
  /** `kod_adm` */
  readonly code: number
}

/** The minimum length of a word by which a landmark is found; shorter ones match too many words. */
export const SHORTEST_WORD = 3
