/** A well-known place that the operator named, with the code of its address in the register. */
export type Landmark = {
  readonly name: string
  readonly otherNames: readonly string[]
  /** `kod_adm` */
  readonly code: number
}

/** The shortest word by which a landmark is found: shorter ones begin too many words. */
export const SHORTEST_WORD = 3
