// Explore and specialty cards (G10–G13) on Avenia: card | cubes there before | spaces explored | cubes there before |
// spaces explored, of which the last is refused. 'done' ends a part of a card.

export const TERRAIN_CARDS = `
grassland2 | - | I7 J8 | - | I7 I8
desert2 | - | J6 J5 | - | J6 J7
mountain1 | - | H7 | - | H7 J7
sea3 | - | I5 H6 G6 | - | I5 H6 H5
any2 | - | I7 H7 | - | I7 J6`;

export const SPECIALTIES = `
path-grassland-sea-5 | - | I5 H6 H5 G5 G6 | - | I5 H5 H6 I4
path-desert-sea-5 | - | I5 J6 J5 I4 H5 | - | I5 J5 J6 I4
path-mountain-sea-4 | - | I5 H6 H5 I4 | - | I5 H5 H6 I4
mountain2-grassland3 | J6 | I7 H7 J8 K6 L7 | - | H7 H8 G8 G7
mountain2-desert3 | - | J6 J7 K7 H7 J5 | I7 | H7 G7 I8 G8
sea1-grassland4 | J6 K5 | I7 J8 I5 L6 L7 | - | I7 H8 H6 G6
sea1-desert4 | - | J6 J5 I4 H4 I3 | - | J6 J5 I4 I5
sea1-mountain3 | - | I5 H7 G7 J7 | - | H6 H7 G7 G6
one-of-each-sea2 | - | I7 H7 H6 I5 J6 | - | I5 J5 J7 J6
sea5 | - | I5 H6 H5 I4 G5 | - | I5 I4 J4 J5
sea4-cities | - | I5 H6 H5 I4 H4 | - | H6 H5 G6 done G5
sea4-coins2 | - | I5 H6 H5 G5 H7 F6 | - | H6 H5 G6 done G5
sea4-treasure-x2 | J6 K5 | K4 L4 M3 N3 | J6 K5 | K4 L4 L3
grassland4-coins-x3 | J6 K5 | I7 J8 L6 L7 | - | I7 J8 J7
desert4-coins-x3 | J7 | J6 K5 K7 K8 | J7 | J6 K5 K7 K6
mountain3-coins-x2 | H6 G6 | H7 G7 F6 | - | H7 J7 I7
line-land | I7 | J8 I8 K7 L7 M6 | - | J6 J7 K6
line-sea | I5 | H5 I4 J4 K3 G5 | - | I5 H6 H5
region4 | J6 K5 | L6 L7 M5 | J6 K5 | L6 L7 M6
ring-grassland | I7 | J8 J7 K7 K8 J9 I8 | - | I7 H7 H8 G7
ring-desert | I5 | J5 J6 I4 J4 K4 | - | J6 I5 J5 I4
ring-mountain | - | H7 H6 G6 G7 H8 I7 | - | H7 I7 H8 I8
ring-sea | - | I5 J6 J5 I4 H5 H6 | - | H6 I5 H5 I4
ray-grassland | - | I7 H7 G6 F6 | - | I7 H7 H8
ray-desert | - | J6 J7 J8 J9 | - | J6 J7 K6
ray-mountain | - | H7 H6 H5 H4 | - | H7 H6 G6
ray-sea | - | H6 H7 H8 H9 | - | H6 H7 G6
two-villages-line3 | - | I5 I4 I3 J6 J5 J4 | - | J6 K5 done K7 K6`;

/** Objectives (G21): what lies on the map when one is met, and when it is not. */
export const OBJECTIVES = `
avenia-1 | villages E7 J5 J2 | villages J5 J7 J2
avenia-2 | towers B2 R1 | towers B2
avenia-3 | ruins E1 B5 R5 | ruins E1 B5 F9
avenia-4 | villages D2 | villages J2
avenia-5 | posts L2 H4; best-route 9 | posts L2 L5; best-route 6
avenia-6 | villages J5 J7 H8 L8 M6 | villages J5 J7 H8 L8
aghon-1 | villages H2 K1 M2 | villages H2 K1 C2
aghon-2 | posts H3 L1 R5; best-route 8 | posts H3 L1 E3; best-route 6
aghon-3 | ruins J1 A7 | ruins J1 P3
aghon-4 | towers C1; villages C2 | towers Q1; villages C2
aghon-5 | posts R5; best-route 12 | posts E3; best-route 9
aghon-6 | villages M2 J3 | villages M2 H2
kazan-1 | ruins A7 S8 | ruins A7 F10
kazan-2 | towers Q3; ruins G2 | towers C1; ruins G2
kazan-3 | villages K9 | villages K8
kazan-4 | cubes J8 J9 J10 I10 J6 J5 K4 I4 H4; ruins J10 K4; posts I10; best-route 4; best-coin-space 3 | cubes J8 J9 J10 I10 J6 J5 K4; ruins J10 K4; best-coin-space 3
kazan-5 | villages J3; cubes J2; best-coin-space 3 | villages R4; cubes R3; best-coin-space 2
kazan-6 | ruins F10 J1 | ruins F10 G2
cnidaria-1 | villages I1 N2 | villages I1 N3
cnidaria-2 | ruins I2 T4 R7 | ruins I2 T4 D4
cnidaria-3 | villages B2 E1 I1 | villages B2 E1 D2
cnidaria-4 | ruins P2 I2 D4 | ruins P2 I2 T4
cnidaria-5 | crystals H1 M1 | crystals H1
cnidaria-6 | posts G2; best-route 16 | posts J6; best-route 8`;

/** Treasures that are kept (G20): how many, and what lies on the map. */
export const TREASURES = `
vase | vase 3 | - | vase 1 | -
tower-each | tower-each 1 | towers B2 R1 | tower-each 1 | towers -
village-grassland | village-grassland 1 | villages H8 L6 | village-grassland 1 | villages J5 J7
village-desert | village-desert 1 | villages J5 L8 | village-desert 1 | villages H8 J7
village-mountain | village-mountain 1 | villages J7 M6 | village-mountain 1 | villages J5 H8
village-pairs | village-pairs 1 | villages J5 J7 H8 L8 | village-pairs 1 | villages J5 J7 H8`;
