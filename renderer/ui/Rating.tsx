/** Five drawn stars; read aloud as "5 out of 5". */
export function Rating({ value }: { value: number }) {
  return (
    <svg
      aria-label={`${value} out of 5 stars`}
      className="h-4 w-23 shrink-0 text-clay"
      role="img"
      viewBox="0 0 92 16"
    >
      <path
        d="M8 1l2 5h5l-4 3.200 1.600 5-4.600-3-4.600 3L5 9.200 1 6h5z"
        fill="currentColor"
        id="star"
      />
      {[1, 2, 3, 4].map((index) => (
        <use href="#star" key={index} x={index * 19} />
      ))}
    </svg>
  );
}
