/** Words as a tree of their letters, in which a beginning is a way from the root: nothing is compared but one letter after another. */

/** A beginning; its number is no promise between two trees. */
export type Node = number
export const ROOT: Node = 0
/** No word begins so. */
export const NO_NODE: Node = -1

export type Trie = {
  /** Where the letters of `text` from `start` on lead to from a node. */
  readonly walk: (node: Node, text: string, start?: number) => Node
  /** By one more letter. */
  readonly step: (node: Node, letter: number) => Node
  /** Nodes one letter further, from the first up to, without, the last; each with its letter. */
  readonly children: (node: Node) => readonly [first: Node, end: Node]
  readonly letterOf: (node: Node) => number
  /** Which of the words begin so, from the first up to, without, the last. */
  readonly wordsFrom: (node: Node) => number
  readonly wordsTo: (node: Node) => number
  /** The word that ends here; `NO_NODE` where none does. */
  readonly wordAt: (node: Node) => number
}

/** `sorted` by their letters (code units), each once. */
export function createTrie(sorted: readonly string[]): Trie {
  // Breadth first, so that the children of a node lie side by side.
  const [letters, from, to, depths, firstChild] = [[0], [0], [sorted.length], [0], [] as number[]]
  for (let node = ROOT; node < from.length; node += 1) {
    firstChild.push(from.length)
    const [depth, end] = [depths[node] ?? 0, to[node] ?? 0]
    const first = from[node] ?? 0
    let word = endsAt(sorted[first], depth) ? first + 1 : first
    while (word < end) {
      const letter = sorted[word]?.charCodeAt(depth) ?? 0
      letters.push(letter)
      depths.push(depth + 1)
      from.push(word)
      while (word < end && sorted[word]?.charCodeAt(depth) === letter) word += 1
      to.push(word)
    }
  }
  firstChild.push(from.length)
  const columns = {
    letter: Uint16Array.from(letters),
    from: Uint32Array.from(from),
    to: Uint32Array.from(to),
    depth: Uint16Array.from(depths),
    firstChild: Uint32Array.from(firstChild),
  }

  function step(node: Node, letter: number): Node {
    const end = columns.firstChild[node + 1] ?? 0
    for (let child = columns.firstChild[node] ?? 0; child < end; child += 1) {
      if (columns.letter[child] === letter) return child
    }
    return NO_NODE
  }
  return {
    walk: (start, text, first = 0) => {
      let node = start
      for (let at = first; at < text.length && node !== NO_NODE; at += 1)
        node = step(node, text.charCodeAt(at))
      return node
    },
    step,
    children: (node) => [columns.firstChild[node] ?? 0, columns.firstChild[node + 1] ?? 0],
    letterOf: (node) => columns.letter[node] ?? 0,
    wordsFrom: (node) => columns.from[node] ?? 0,
    wordsTo: (node) => columns.to[node] ?? 0,
    wordAt: (node) => {
      const first = columns.from[node] ?? 0
      return endsAt(sorted[first], columns.depth[node] ?? 0) ? first : NO_NODE
    },
  }
}

const endsAt = (word: string | undefined, depth: number) => word?.length === depth
