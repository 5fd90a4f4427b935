/**
 * Two photographs in the format of Apple phones (HEVC, made with x265), which no library here can encode: 128 × 96
 * pixels, the left half red, the right half blue.
 */
const decoded = (lines: readonly string[]) => Buffer.from(lines.join(''), 'base64')

export const heic = (): Buffer =>
  decoded([
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAlAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA',
    'AGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA',
    'AAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoBAgYWW6kkprm4EBAwIAAAMAAgAAAwACECIAAQAHRAHBcrAiQAAAABRpc3Bl',
    'AAAAAAAAAIAAAABgAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAACcbWRhdAAAAJAoAa8E+EEyadv/wLv/',
    '//sox2X90SGk9HGDOuZsP9ff+R/sjMf/+K1btrcZf4JS2YtilxXge+ILfJzsNjzrhsaMnueoRElVYaZRG7mq34qXSBpMt7x8+6e5',
    'aUjtA1vbVp1TJYNndjZkJDBlPhZoiFgMn2mk9cw9dWtmNnvTl1O6Bu83VkwheDPScTtxd2E4v6g=',
  ])

/**
 * Must be rotated by 90° clockwise, so that red is at the top. Its EXIF contains the rotation as well, which must not
 * be applied twice.
 */
export const turnedHeic = (): Buffer =>
  decoded([
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAY1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGxAAEAAAAAAAAAlAACAAAAAAJFAAEAAAAAAAAAJAAAADhpaW5mAAAA',
    'AAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAzGlwcnAAAACtaXBjbwAAAHhodmNDAQNwAAAA',
    'AAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoBAgYWW6',
    'kkprm4EBAwIAAAMAAgAAAwACECIAAQAHRAHBcrAiQAAAAAlpcm90AwAAABRpc3BlAAAAAAAAAIAAAABgAAAAEHBpeGkAAAAAAwgI',
    'CAAAABdpcG1hAAAAAAAAAAEAAQSBAgOEAAAAGmlyZWYAAAAAAAAADmNkc2MAAgABAAEAAADAbWRhdAAAAJAoAa8E+EEyadv/wLv/',
    '//sox2X90SGk9HGDOuZsP9ff+R/sjMf/+K1btrcZf4JS2YtilxXge+ILfJzsNjzrhsaMnueoRElVYaZRG7mq34qXSBpMt7x8+6e5',
    'aUjtA1vbVp1TJYNndjZkJDBlPhZoiFgMn2mk9cw9dWtmNnvTl1O6Bu83VkwheDPScTtxd2E4v6gAAAAGRXhpZgAATU0AKgAAAAgA',
    'AQESAAMAAAABAAYAAAAAAAA=',
  ])

/** A file whose header claims that size. */
export function heicOfSize(width: number, height: number): Buffer {
  const file = heic()
  const size = file.indexOf('ispe') + 8
  file.writeUInt32BE(width, size)
  file.writeUInt32BE(height, size + 4)
  return file
}
